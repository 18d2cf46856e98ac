import { createContext, useContext } from "react";
import { type Formatter, getFormatter } from "./formatter.ts";
import { useI18n } from "./i18n.tsx";

const CurrencySymbolContext = createContext("€");

/** Gives the page the currency symbol of the API's settings. */
export const CurrencySymbolProvider = CurrencySymbolContext;

/** Formatters of numbers, prices and dates in the page's language, with the settings' currency symbol. */
export function useFormatter(): Formatter {
  return getFormatter(useI18n().lang, useContext(CurrencySymbolContext));
}
