import { createContext, useContext } from "react";
import { type Format, formatIn } from "./format.ts";
import { useI18n } from "./i18n.tsx";

const SymbolContext = createContext("€");

/** Gives the page the currency symbol of the API's settings. */
export const SymbolProvider = SymbolContext;

/** Formatters of numbers, prices and dates in the page's language, with the settings' currency symbol. */
export function useFormat(): Format {
  return formatIn(useI18n().lang, useContext(SymbolContext));
}
