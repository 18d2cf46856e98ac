import { useEffect, useState } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuLink } from "#app/ui/popover.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** Ways to pass a page on: its address to copy, mail, WhatsApp; with a script the device's own ways and printing. */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const { t } = useI18n();
  const query = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  return (
    <Menu
      id="share"
      plain
      look={{ variant: "quiet", size: "sm" }}
      button={
        <>
          <Icon name="share" />
          {t("Share")}
        </>
      }
    >
      <div className="grid gap-2 p-2">
        <TextField id="share-link" label={t("Link to this page")} value={url} readOnly dir="ltr" />
        <ScriptedWays title={title} url={url} />
      </div>
      <MenuLink icon="mail" to={`mailto:?${query({ subject: title, body: url })}`}>
        {t("Send by e-mail")}
      </MenuLink>
      <MenuLink icon="whatsapp" to={`https://wa.me/?${query({ text: `${title} ${url}` })}`} rel="noreferrer">
        WhatsApp
      </MenuLink>
    </Menu>
  );
}

/** What only a script can do appears with the script. */
function ScriptedWays({ title, url }: { title: string; url: string }) {
  const { t } = useI18n();
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true));
  // Refused or called off: the other ways are still there.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      {"clipboard" in navigator && (
        <Button type="button" size="sm" icon={copied ? "check" : "copy"} onClick={copy}>
          <span role="status">{copied ? t("Copied") : t("Copy link")}</span>
        </Button>
      )}
      {"share" in navigator && (
        <Button type="button" size="sm" icon="share" onClick={share}>
          {t("Share by an app")}
        </Button>
      )}
      <Button type="button" size="sm" icon="print" onClick={() => print()}>
        {t("Print")}
      </Button>
    </>
  );
}
