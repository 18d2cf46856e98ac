import type { MouseEvent } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MessageText } from "./message-item.tsx";
import type { Outgoing } from "./outbox.ts";

interface OutgoingItemProps {
  outgoing: Outgoing;
  /** URL of a login that leads back to the thread. */
  login: string;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** Focuses the conversation first, because the pressed button disappears. */
const focusLogBefore =
  (change: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    change();
  };

export function OutgoingItem({ outgoing, login, onRetry, onDiscard }: OutgoingItemProps) {
  const { t } = useI18n();
  const { key, text, state, reason, loggedOut } = outgoing;
  return (
    <li className="msg msg-mine">
      <div className="msg-bubble msg-unsent">
        <p className="sr-only">{t("You")}</p>
        <MessageText text={text} />
      </div>
      <p className="msg-foot">
        {state === "refused" ? (
          <strong className="msg-failed">
            <Icon name="error" />
            {reason}
          </strong>
        ) : (
          <span className="msg-state">
            <Icon name={state === "sending" ? "clock" : "offline"} />
            {state === "sending" ? t("Sending") : t("Not sent yet: we keep trying")}
          </span>
        )}
      </p>
      {state === "refused" && (
        <div className="msg-actions">
          {loggedOut && (
            <ButtonLink to={login} size="sm" icon="login-forward" reloadDocument>
              {t("Login")}
            </ButtonLink>
          )}
          <Button type="button" size="sm" icon="refresh" onClick={focusLogBefore(() => onRetry(key))}>
            {t("Try again")}
          </Button>
          <Button
            type="button"
            size="sm"
            variant="quiet"
            icon="trash"
            onClick={focusLogBefore(() => onDiscard(key))}
          >
            {t("Delete")}
          </Button>
        </div>
      )}
    </li>
  );
}
