import type { IconName } from "#app/ui/icon-names.ts";

const networks = [
  { icon: "facebook", label: "Facebook" },
  { icon: "instagram", label: "Instagram" },
  { icon: "linkedin", label: "LinkedIn" },
  { icon: "youtube", label: "YouTube" },
  { icon: "tiktok", label: "TikTok" },
  { icon: "whatsapp", label: "WhatsApp" },
  { icon: "x", label: "X" },
] as const satisfies { icon: IconName; label: string }[];

/** Other APIs may send "fab fa-facebook-f" for "facebook". A network without an icon is named by its host. */
export function socialNetwork({ url, icon }: { url: string; icon: string }): {
  icon: IconName;
  label: string;
} {
  const words = icon.toLowerCase().split(/[^a-z]+/);
  const knownNetwork = networks.find((network) => words.includes(network.icon));
  if (knownNetwork) return knownNetwork;
  if (words.includes("twitter")) return { icon: "x", label: "X" };
  return { icon: "globe", label: new URL(url).hostname.replace(/^www\./, "") };
}
