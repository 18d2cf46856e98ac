/** In the browser. Null when nobody answers. */
export async function askUnreadCount(): Promise<number | null> {
  const response = await fetch("/unread-count").catch(() => null);
  return response?.ok ? ((await response.json()) as { count: number }).count : null;
}
