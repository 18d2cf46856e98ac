import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "./icon-names.ts";

const sprite = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");

it("names exactly the pictures of the sprite", () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.filter((id) => id !== "stars")).toEqual([...iconNames]);
});

it("holds no colour, style or script of its own", () => {
  expect(sprite).not.toMatch(/style=|<style|<script|#[0-9a-f]{3,6}"/i);
});
