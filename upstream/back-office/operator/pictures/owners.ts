import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import { carPhotos } from "../../../modules/cars/photos.ts";
import { type BranchPlace, branchPath, vendorPath } from "../../../modules/change-log/business-paths.ts";
import { branchPhotos } from "../../../modules/garages/photos.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { photoKey } from "../../../platform/storage/photo-storage.ts";
import { deletePhoto, type PhotoList } from "../../../platform/uploads/photo-list.ts";
import type { OperatorEnv } from "../../context.ts";
import { findOwnBranch, lockBranch } from "../../garage/branch-query.ts";
import { requireId } from "../../id-param.ts";
import { replacePicture } from "../../vendor/pictures.ts";
import { accountsOf, branchPlace, lockBusiness } from "../businesses/business-query.ts";
import { findReport, lockListing } from "../report-query.ts";

/* The owners of pictures that the operator can remove (decision 183). */

export interface ShownPicture {
  path: string;
  /** A photo's number, from 1. */
  name: "logo" | "cover" | number;
}

export interface PictureOwner {
  subject: string;
  /** Path of the owner's page for the operator, below the back-office. */
  path: string;
  pictures: ShownPicture[];
}

/** A kind of picture owner. `id` identifies the owner in the path. */
export interface PictureSource<Id> {
  reader: "business" | "seller";
  idOf(c: Context<OperatorEnv>): Id;
  find(db: Kysely<Database>, id: Id): Promise<PictureOwner>;
  lock(trx: Transaction<Database>, id: Id): Promise<unknown>;
  /** @param trx has locked the owner @returns the storage key to discard after the commit */
  remove(trx: Transaction<Database>, id: Id, picture: ShownPicture): Promise<string | undefined>;
  /** Who is mailed about a removal. */
  recipients(db: Kysely<Database>, id: Id): Promise<{ to: string; lang: string | null }[]>;
}

const columns = { logo: "photo", cover: "cover" } as const;

export const vendorPictures: PictureSource<number> = {
  reader: "business",
  idOf: (c) => requireId(c),
  async find(db, id) {
    const vendor = await db
      .selectFrom("vendors")
      .select(["name", "photo", "cover"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(notFound);
    const pictures = (["logo", "cover"] as const).flatMap((name) => {
      const path = vendor[columns[name]];
      return path ? [{ path, name }] : [];
    });
    return { subject: vendor.name, path: vendorPath(id), pictures };
  },
  lock: (trx, id) => lockBusiness(trx, "vendor", id),
  async remove(trx, id, { name }) {
    return typeof name === "number" ? undefined : replacePicture(trx, id, columns[name], null);
  },
  recipients: (db, id) => listRecipients(db, { kind: "vendor", id }),
};

async function listRecipients(
  db: Kysely<Database>,
  business: Parameters<typeof accountsOf>[1],
): Promise<{ to: string; lang: string | null }[]> {
  const accounts = await accountsOf(db, business).execute();
  return accounts.map(({ email: to, lang }) => ({ to, lang }));
}

const numbered = async (db: Kysely<Database>, list: PhotoList): Promise<ShownPicture[]> =>
  (await list.load(db)).map(({ path }, index) => ({ path, name: index + 1 }));

export const picturesOfBranch: PictureSource<BranchPlace> = {
  reader: "business",
  idOf: branchPlace,
  async find(db, place) {
    const { name } = await findOwnBranch(db, place);
    return { subject: name, path: branchPath(place), pictures: await numbered(db, branchPhotos(place.id)) };
  },
  lock: lockBranch,
  remove: (trx, { id }, { path }) => deletePhoto(trx, branchPhotos(id), path),
  recipients: (db, { garageId: id }) => listRecipients(db, { kind: "garage", id }),
};

/** The paths of photos of a reported car; after a withdrawal only its sell request still has them. */
async function reportedPaths(db: Kysely<Database>, carId: number | null): Promise<string[]> {
  if (carId === null) return [];
  const shown = await carPhotos(carId).load(db);
  const sent = await db
    .selectFrom("uploads")
    .innerJoin("sell_requests", "sell_requests.id", "uploads.sell_request_id")
    .where("car_id", "=", carId)
    .orderBy("uploads.position")
    .select("path")
    .execute();
  return [...new Set([...shown, ...sent].map(({ path }) => path))];
}

/** The photos of a reported listing, by the id of the report. */
export const reportedPictures: PictureSource<number> = {
  reader: "seller",
  idOf: (c) => requireId(c),
  async find(db, id) {
    const { title, car_id } = await findReport(db, id);
    return {
      subject: title,
      path: `/operator/reports/${id}`,
      pictures: (await reportedPaths(db, car_id)).map((path, index) => ({ path, name: index + 1 })),
    };
  },
  lock: lockListing,
  async remove(trx, id, { path }) {
    const { car_id } = await findReport(trx, id);
    // A private seller's photo also has a row of its sell request.
    await trx.deleteFrom("uploads").where("path", "=", path).execute();
    return (await deletePhoto(trx, carPhotos(car_id), path)) ?? photoKey(path);
  },
  async recipients(db, id) {
    const { seller_email: to, seller_lang: lang } = await findReport(db, id);
    return to ? [{ to, lang }] : [];
  },
};
