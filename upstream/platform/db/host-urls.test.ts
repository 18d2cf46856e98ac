import { expect, test } from "vitest";
import { hostUrls } from "./host-urls.ts";

test("Every host has a URL of its own, with user, database and parameters", () => {
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

test.each(["", "mysql://me@one/market", "postgres://me@one:port/market", "postgres//one"])(
  "%j is no database",
  (url) => {
    expect(() => hostUrls(url)).toThrow(/^must be like postgres:/);
  },
);
