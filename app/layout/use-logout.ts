import { useEffect, useRef } from "react";

/** What is listened to on the window (§4), and what the site's tabs call each other by. */
const channelName = "logout";

/** Opens this page's address anew, as a visitor; never its post. */
const reloadAsVisitor = () => location.replace(location.pathname + location.search);

/**
 * For the form that logs out: a `logout` event on the window sends it, and once it was answered the site's other tabs,
 * which still show whose they were, are loaded anew.
 */
export function useLogout() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = reloadAsVisitor;
    const submitLogout = () => form.current?.requestSubmit();
    // The page goes when the answer is there, and with it the cookie: what is loaded before that is still theirs.
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
  }, []);
  return form;
}
