import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { CarSuggestion } from "#contract/cars.ts";

/** In ms without a key before suggestions are requested. */
const debounceMs = 150;
const minLength = 2;

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  isFiltered: boolean | undefined;
  hrefOf: (search: Record<string, string>) => string;
}

/** The list of a combobox (ARIA Authoring Practices): the field keeps the focus, arrows choose, Enter opens. */
export function Suggestions({ input, isFiltered, hrefOf }: SuggestionsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const listId = useId();
  const { found, active, show, setActive, suggest } = useSuggestions(input);

  function choose({ kind, text, brand_id, model_id }: CarSuggestion) {
    const words = kind === "title" ? text : "";
    // Set first, so that a form that follows its fields has nothing left to apply.
    if (input.current) input.current.value = words;
    show([]);
    navigate(
      hrefOf({
        ...(words && { q: words }),
        ...(brand_id !== null && { brand_id: String(brand_id) }),
        ...(model_id !== null && { model_id: String(model_id) }),
      }),
    );
  }

  function press(event: KeyboardEvent) {
    if (found.length === 0 || event.isComposing) return;
    const chosen = found[active];
    if (event.key === "Escape") show([]);
    else if (event.key === "ArrowDown") setActive(((active + 2) % (found.length + 1)) - 1);
    else if (event.key === "ArrowUp") setActive(((active + 1 + found.length) % (found.length + 1)) - 1);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  useCombobox({ input, listId, active, isOpen: found.length > 0, suggest, press, close: () => show([]) });

  return (
    <>
      <PageStyle name="suggestions" />
      <div
        id={listId}
        role="listbox"
        aria-label={t("Suggestions")}
        className="suggestions"
        hidden={found.length === 0}
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <bdi>{suggestion.text}</bdi>{" "}
            {/* A title leads to a search for its words, which finds others too. */}
            {!isFiltered && suggestion.kind !== "title" && (
              <span className="text-soft">{t("{{count}} cars", { count: suggestion.count })}</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {found.length > 0 && t("{{count}} suggestions", { count: found.length })}
      </p>
    </>
  );
}

function useSuggestions(input: SuggestionsProps["input"]) {
  const [{ found, active }, setList] = useState({ found: [] as CarSuggestion[], active: -1 });
  const request = useRef(new AbortController());

  function show(suggestions: CarSuggestion[]) {
    request.current.abort();
    setList(({ found, active }) => ({ found: suggestions, active: indexOf(found[active], suggestions) }));
  }

  function setActive(active: number) {
    setList(({ found }) => ({ found, active }));
  }

  async function suggest() {
    setActive(-1);
    const words = input.current?.value.trim() ?? "";
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    if (words.length < minLength) return show([]);
    try {
      await pause(debounceMs, signal);
      const answer = await fetch(`/car-suggest?${new URLSearchParams({ q: words })}`, { signal });
      const suggestions: CarSuggestion[] = answer.ok ? await answer.json() : [];
      if (!signal.aborted) show(suggestions);
    } catch {
      // Aborted by more typing or by leaving, or offline; the field still works as a search field.
    }
  }

  return { found, active, show, setActive, suggest };
}

interface Combobox {
  input: SuggestionsProps["input"];
  listId: string;
  isOpen: boolean;
  active: number;
  suggest: () => void;
  press: (event: KeyboardEvent) => void;
  close: () => void;
}

function useCombobox({ input, listId, isOpen, active, suggest, press, close }: Combobox): void {
  const onInput = useEffectEvent(suggest);
  const onKeyDown = useEffectEvent(press);
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const until = new AbortController();
    const { signal } = until;
    field.addEventListener("input", () => onInput(), { signal });
    field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    field.addEventListener("blur", () => onBlur(), { signal });
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", listId);
    field.autocomplete = "off";
    // Text that was typed while this code was loading.
    if (field.value !== field.defaultValue) onInput();
    return () => until.abort();
  }, [input, listId]);
  useEffect(() => {
    const field = input.current;
    field?.setAttribute("aria-expanded", String(isOpen));
    if (active < 0) field?.removeAttribute("aria-activedescendant");
    else field?.setAttribute("aria-activedescendant", `${listId}-${active}`);
  }, [input, listId, isOpen, active]);
}

/** Keeps the active suggestion active when new suggestions arrive. */
const indexOf = (chosen: CarSuggestion | undefined, suggestions: CarSuggestion[]) =>
  suggestions.findIndex(({ kind, text }) => kind === chosen?.kind && text === chosen.text);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
