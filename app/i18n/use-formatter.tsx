import { createContext, useContext } from "react";
import { type Formatter, getFormatter } from "./formatter.ts";
import { useI18n } from "./i18n.tsx";

const CurrencySymbolContext = createContext("€");

export const CurrencySymbolProvider = CurrencySymbolContext;

export function useFormatter(): Formatter {
  return getFormatter(useI18n().lang, useContext(CurrencySymbolContext));
}
