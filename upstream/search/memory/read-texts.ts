import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { loadTexts } from "./car-rows.ts";
import { TextIndex } from "./text-index.ts";

/** @param batches the ids of the cars in the slots from 0 on, in ascending order; those not for sale get no text */
export async function readTexts(
  db: Kysely<Database>,
  capacity: number,
  batches: Iterable<Uint32Array> | AsyncIterable<Uint32Array>,
): Promise<TextIndex["state"]> {
  const texts = new TextIndex(capacity);
  let slot = 0;
  let before = 0;
  for await (const ids of batches) {
    const last = ids.at(-1) ?? before;
    let at = 0;
    for (const { id, search_text } of await loadTexts(db, before, last)) {
      // Both ascend, so no lookup is needed, which would take a tenth of the loading time.
      while ((ids[at] as number) < id) at++;
      if (ids[at] === id) texts.load(slot + at, search_text);
    }
    slot += ids.length;
    before = last;
    await yieldToOthers();
  }
  return texts.state;
}
