import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { csvHead, toCsv } from "../../csv.ts";
import { isTextKey, type Translate } from "../../i18n.ts";
import type { RowIssue } from "./file-rows.ts";

const pageRows = 500;
const reportColumns = ["row", "vendor_reference", "outcome", "column", "value", "message"] as const;

export interface ReportLine {
  row: number;
  vendor_reference: string | null;
  outcome: "added" | "updated" | "unchanged" | "refused";
  column: string;
  value: string;
  message: string;
}

/** The problems of an import: rows that were refused, values that were left out, pictures that failed. */
export async function listProblems(
  db: Kysely<Database>,
  stockImport: { id: number; vendor_id: number },
  { t, limit }: { t: Translate; limit: number },
): Promise<ReportLine[]> {
  const rows = await importRows(db, stockImport.id, 0).where("issues", "!=", "[]").limit(limit).execute();
  const failed = await failedPictures(db, stockImport).limit(limit).execute();
  const lines = [
    ...rows.flatMap((row) => issueLines(row, t)),
    ...failed.map((picture) => pictureLine(picture, t)),
  ];
  return lines.toSorted((a, b) => a.row - b.row).slice(0, limit);
}

/** Whether rows or pictures were refused; equipment that was left out does not count. */
export async function hasRefusals(
  db: Kysely<Database>,
  stockImport: { id: number; vendor_id: number },
): Promise<boolean> {
  const refused = importRows(db, stockImport.id, 0).where((eb) =>
    eb.or([eb("outcome", "=", "refused"), eb("issues", "like", '%"column":"pictures"%')]),
  );
  const [first] = await refused.limit(1).execute();
  return first !== undefined || (await failedPictures(db, stockImport).limit(1).execute()).length > 0;
}

/** The report as CSV, in pieces: one line per row, or one per problem if the row has any; then the failed pictures. */
export async function* reportCsv(
  db: Kysely<Database>,
  stockImport: { id: number; vendor_id: number },
  { t, lang }: { t: Translate; lang: Lang },
): AsyncGenerator<string> {
  yield csvHead(lang, reportColumns);
  let last = 0;
  for (;;) {
    const rows = await importRows(db, stockImport.id, last).limit(pageRows).execute();
    yield toCsv(
      lang,
      rows.flatMap((row) => (row.issues === "[]" ? [rowLine(row)] : issueLines(row, t))).map(cells),
    );
    last = rows.at(-1)?.row_number ?? last;
    await nextTurn();
    if (rows.length < pageRows) break;
  }
  for (let after = { row_number: 0, position: -1 }; after.row_number <= last; ) {
    const failed = await failedAfter(db, stockImport, after).limit(pageRows).execute();
    yield toCsv(
      lang,
      failed.map((picture) => cells(pictureLine(picture, t))),
    );
    const isWholeRange = failed.length < pageRows;
    after = isWholeRange ? { row_number: after.row_number + pageRows, position: -1 } : failed.at(-1)!;
    await nextTurn();
  }
}

const cells = (line: ReportLine) => reportColumns.map((column) => line[column]);

const importRows = (db: Kysely<Database>, importId: number, after: number) =>
  db
    .selectFrom("stock_import_rows")
    .select(["row_number", "vendor_reference", "outcome", "issues"])
    .where("import_id", "=", importId)
    .where("row_number", ">", after)
    .orderBy("row_number");
type ImportRow = Awaited<ReturnType<ReturnType<typeof importRows>["execute"]>>[number];

const failedPictures = (db: Kysely<Database>, { id, vendor_id }: { id: number; vendor_id: number }) =>
  db
    .selectFrom("car_picture_sources")
    .innerJoin("cars", "cars.id", "car_picture_sources.car_id")
    .innerJoin("stock_import_rows", "stock_import_rows.vendor_reference", "cars.vendor_reference")
    .select(["row_number", "cars.vendor_reference", "outcome", "url", "reason", "position"])
    .where("cars.vendor_id", "=", vendor_id)
    .where("import_id", "=", id)
    .where("outcome", "!=", "refused")
    .where("state", "=", "failed")
    .orderBy("row_number")
    .orderBy("car_picture_sources.position");

/** Of `pageRows` rows only, so that a page costs the same wherever it is. */
const failedAfter = (
  db: Kysely<Database>,
  stockImport: { id: number; vendor_id: number },
  { row_number, position }: { row_number: number; position: number },
) =>
  failedPictures(db, stockImport)
    .where("row_number", ">=", row_number)
    .where("row_number", "<", row_number + pageRows)
    .where((eb) => eb.or([eb("row_number", ">", row_number), eb("position", ">", position)]));

type FailedPicture = Awaited<ReturnType<ReturnType<typeof failedPictures>["execute"]>>[number];

function rowLine({ row_number, vendor_reference, outcome }: Omit<ImportRow, "issues">): ReportLine {
  return { row: row_number, vendor_reference, outcome, column: "", value: "", message: "" };
}

const issueLines = (row: ImportRow, t: Translate): ReportLine[] =>
  (JSON.parse(row.issues) as RowIssue[]).map(({ message, ...issue }) => ({
    ...rowLine(row),
    ...issue,
    message: t(message),
  }));

const pictureLine = ({ url, reason, ...row }: FailedPicture, t: Translate): ReportLine => ({
  ...rowLine(row),
  column: "pictures",
  value: url,
  message: t(isTextKey(reason ?? "") ? (reason as RowIssue["message"]) : "The picture could not be fetched"),
});
