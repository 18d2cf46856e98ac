import {
  countItems,
  type FormValues,
  isList,
  itemName,
  keyName,
  type ListPart,
  type Part,
} from "./fields.ts";

interface Item {
  /** Empty without one. */
  id: string;
  texts: string[];
}

/**
 * The texts after a change, for the log: an item of a list gets the place that it had before, so that those that follow
 * a removed one are not logged as rewritten.
 */
export function alignForLog(parts: readonly Part[], before: FormValues, after: FormValues): FormValues {
  const entries = parts.flatMap((part): [string, string | undefined][] => {
    if (!isList(part)) return [[part.path, after[part.path]]];
    const items = itemsOf(part, after).filter((item) => !isBlank(item));
    const places = formerPlaces(itemsOf(part, before), items);
    return items.flatMap(({ texts }, index) =>
      part.items.map(({ path }, position) => [
        itemName(part.path, places[index] ?? index, path),
        texts[position],
      ]),
    );
  });
  return Object.fromEntries(entries.map(([name, text]) => [name, text ?? ""]));
}

const itemsOf = (list: ListPart, values: FormValues): Item[] =>
  Array.from({ length: countItems(list, values) }, (_, index) => ({
    id: (list.key === "id" && values[keyName(list, index)]) || "",
    texts: list.items.map(({ path }) => values[itemName(list.path, index, path)] ?? ""),
  }));

const isBlank = ({ texts }: Item) => texts.every((text) => text === "");

const identity = ({ id, texts }: Item) => id || JSON.stringify(texts);

/** Items without an id that are equal to none stay at their place between those that are. */
function formerPlaces(before: readonly Item[], after: readonly Item[]): number[] {
  const known = before.map(identity);
  let next = 0;
  const found = after.map((item) => {
    const place = known.indexOf(identity(item), next);
    if (place >= 0) next = place + 1;
    return place;
  });
  next = 0;
  let added = before.length;
  return found.map((place, index) => {
    const end = found.slice(index).find((later) => later >= 0) ?? before.length;
    const free = ({ id }: Item, former: number) => id === "" && former >= next && former < end;
    const at = place >= 0 ? place : before.findIndex(free);
    next = Math.max(next, at + 1);
    return at >= 0 ? at : added++;
  });
}
