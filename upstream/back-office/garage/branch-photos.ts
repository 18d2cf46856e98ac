import { branchPhotos as photosOf } from "#upstream/modules/garages/photos.ts";
import { photoPages } from "../photos/pages.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch, lockBranch } from "./branch-query.ts";

export const branchPhotos = photoPages({
  async find(c) {
    const own = branchIdParam(c);
    const { id, name } = await findOwnBranch(c.var.db, own);
    return {
      title: name,
      path: `/garage/branches/${id}`,
      query: "",
      sitePath: `/garage-branch-profile/${id}`,
      list: photosOf(id),
      lock: (trx) => lockBranch(trx, own),
    };
  },
  purpose:
    "Show the front, the workshop and who works there: the first photo is shown in the list of garages.",
});
