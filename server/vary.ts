export function addVary(headers: Headers, name: string): void {
  const names = (headers.get("Vary") ?? "").split(",").map((part) => part.trim().toLowerCase());
  if (!names.includes("*") && !names.includes(name.toLowerCase())) headers.append("Vary", name);
}
