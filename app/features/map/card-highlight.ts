import { useEffect, useState } from "react";

/** Returns the id of the card that has the pointer or the focus; empty without one. */
export function useActiveCard(): string {
  const [cardId, setCardId] = useState("");
  useEffect(() => {
    const follow = ({ target }: Event) =>
      setCardId((target instanceof Element && target.closest("article[id]")?.id) || "");
    const kinds = ["pointerover", "focusin"];
    for (const kind of kinds) document.addEventListener(kind, follow, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, follow);
    };
  }, []);
  return cardId;
}

/** Highlights the cards of a mark, and scrolls to the first one where the list is next to the map. */
export function highlightCards(ids: readonly string[]): void {
  for (const card of document.querySelectorAll("[data-on-map]")) card.removeAttribute("data-on-map");
  const cards = ids.flatMap((id) => document.getElementById(id) ?? []);
  for (const card of cards) card.setAttribute("data-on-map", "");
  if (matchMedia("(width >= 64rem)").matches) cards[0]?.scrollIntoView({ block: "nearest" });
}
