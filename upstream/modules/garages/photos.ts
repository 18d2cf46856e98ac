import { maxBranchPhotos } from "#contract/photo-limits.ts";
import type { PhotoList } from "../../platform/uploads/photo-list.ts";

/** The photos of a branch. Lists show the first one (decision 183). */
export function branchPhotos(branchId: number): PhotoList {
  return {
    kind: "businesses",
    most: maxBranchPhotos,
    load: (db) =>
      db
        .selectFrom("branch_images")
        .select(["path", "source_hash"])
        .where("branch_id", "=", branchId)
        .orderBy("position")
        .execute(),
    async save(trx, images) {
      await trx.deleteFrom("branch_images").where("branch_id", "=", branchId).execute();
      const rows = images.map((image, position) => ({ ...image, branch_id: branchId, position }));
      if (rows.length > 0) await trx.insertInto("branch_images").values(rows).execute();
    },
  };
}
