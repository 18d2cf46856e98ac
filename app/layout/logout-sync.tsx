import { type RefObject, useEffect } from "react";

/** The event on `window` (§4), and the BroadcastChannel of the site's tabs. */
const channelName = "logout";

/** By URL, because a reload would repeat a post. */
const reloadAsVisitor = () => location.replace(location.pathname + location.search);

/** A `logout` event submits the form; the site's other tabs then reload. The form works without it. */
export function LogoutSync({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = reloadAsVisitor;
    const submitLogout = () => form.current?.requestSubmit();
    // On pagehide the response has cleared the cookie: tabs that reload earlier are still logged in.
    const notifyTabs = () =>
      addEventListener("pagehide", () => channel.postMessage(channelName), { once: true });
    const loggedOutForm = form.current;
    loggedOutForm?.addEventListener("submit", notifyTabs);
    addEventListener(channelName, submitLogout);
    return () => {
      channel.close();
      loggedOutForm?.removeEventListener("submit", notifyTabs);
      removeEventListener(channelName, submitLogout);
    };
  }, [form]);
  return null;
}
