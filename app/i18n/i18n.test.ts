import { describe, expect, it } from "vitest";
import { localizedPath } from "./i18n.tsx";

describe("the same page in another language", () => {
  it.each([
    ["/", "/", "/nl", "/ar"],
    ["/nl", "/", "/nl", "/ar"],
    ["/ar?logout=1", "/?logout=1", "/nl?logout=1", "/ar?logout=1"],
    ["/?page=2", "/?page=2", "/nl?page=2", "/ar?page=2"],
    ["/nl#main", "/#main", "/nl#main", "/ar#main"],
    ["/faq", "/faq", "/nl/faq", "/ar/faq"],
    ["/en/faq", "/faq", "/nl/faq", "/ar/faq"],
    [
      "/ar/listing-car?brand_id=3&page=2#results",
      "/listing-car?brand_id=3&page=2#results",
      "/nl/listing-car?brand_id=3&page=2#results",
      "/ar/listing-car?brand_id=3&page=2#results",
    ],
    ["/nlx/arabic", "/nlx/arabic", "/nl/nlx/arabic", "/ar/nlx/arabic"],
    ["/en//evil.example", "/evil.example", "/nl/evil.example", "/ar/evil.example"],
    ["//evil.example", "/evil.example", "/nl/evil.example", "/ar/evil.example"],
    ["/faq?next=/nl/x", "/faq?next=/nl/x", "/nl/faq?next=/nl/x", "/ar/faq?next=/nl/x"],
  ])("has the right path for %s", (path, en, nl, ar) => {
    expect([localizedPath(path, "en"), localizedPath(path, "nl"), localizedPath(path, "ar")]).toEqual([
      en,
      nl,
      ar,
    ]);
  });
});
