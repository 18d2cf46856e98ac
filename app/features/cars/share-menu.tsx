import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Menu, MenuLink } from "#app/ui/popover.tsx";

/** Loads the lazy images before printing, because the print shows images that were never scrolled to. */
async function loadLazyImages(): Promise<void> {
  const lazyImages = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of lazyImages) picture.loading = "eager";
  // A failed image must not block printing.
  await Promise.allSettled(lazyImages.map((picture) => picture.decode()));
}

const linkFieldId = "share-link";

/** Offers copying, mail and WhatsApp; with JavaScript also the device's share sheet and printing. */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const { t } = useI18n();
  const query = (parameters: Record<string, string>) =>
    Object.entries(parameters)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  return (
    <Menu
      id="share"
      buttonStyle={{ variant: "quiet", size: "sm" }}
      button={
        <>
          <Icon name="share" />
          {t("Share")}
        </>
      }
    >
      <div className="grid share-options">
        <PageStyle name="share-menu" />
        <TextField id={linkFieldId} label={t("Link to this page")} value={url} readOnly dir="ltr" />
        <ScriptedShareOptions key={url} title={title} url={url} />
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

/** Selects the link for copying by hand, when the clipboard is not allowed. */
function selectLink() {
  const field = document.getElementById(linkFieldId);
  if (field instanceof HTMLInputElement) field.select();
}

function ScriptedShareOptions({ title, url }: { title: string; url: string }) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!isHydrated) return null;
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true), selectLink);
  // Rejects when sharing is cancelled or not allowed.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      {"clipboard" in navigator && (
        <Button type="button" size="sm" icon={copied ? "check" : "copy"} onClick={copy}>
          {copied ? t("Copied") : t("Copy link")}
        </Button>
      )}
      {/* Outside the button, because a status inside a button is not announced. */}
      <span role="status" className="sr-only">
        {copied && t("Copied")}
      </span>
      {"share" in navigator && (
        <Button type="button" size="sm" icon="share" onClick={share}>
          {t("Share with an app")}
        </Button>
      )}
      <Button type="button" size="sm" icon="print" onClick={() => loadLazyImages().then(() => print())}>
        {t("Print")}
      </Button>
    </>
  );
}
