import { expect, test } from "vitest";
import { hostUrls } from "./host-urls.ts";

test("Each host of a database URL gets its own URL with the same user, database and parameters", () => {
  expect(hostUrls("postgres://me:p%40ss@one:5432,[::1]:5433,three/market?sslmode=require")).toEqual([
    "postgres://me:p%40ss@one:5432/market?sslmode=require",
    "postgres://me:p%40ss@[::1]:5433/market?sslmode=require",
    "postgres://me:p%40ss@three/market?sslmode=require",
  ]);
  expect(hostUrls("postgresql://localhost/market")).toEqual(["postgresql://localhost/market"]);
  expect(hostUrls("postgres:///market?host=/run/postgresql")).toEqual([
    "postgres:///market?host=/run/postgresql",
  ]);
});

test("A database URL cannot replace the name by which a restore finds running APIs", () => {
  expect(hostUrls("postgres://one/market?application_name=x&sslmode=require&application_name=y")).toEqual([
    "postgres://one/market?sslmode=require",
  ]);
  expect(hostUrls("postgres://one/market?application_name=x")).toEqual(["postgres://one/market"]);
});

test.each(["", "mysql://me@one/market", "postgres://me@one:port/market", "postgres//one"])(
  "%j is refused as a database URL",
  (url) => {
    expect(() => hostUrls(url)).toThrow(/^must be like postgres:/);
  },
);
