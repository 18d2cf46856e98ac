/**
 * The only inline script, constant per build, allowed by its hash (decision 004). It loads the page's scripts when a
 * visitor means to use a control or link, or once idle where the page has something to do by itself: an account, a
 * draft, a field in focus, one that suggests passkeys; never with Save-Data or on 2G: then, and when they fail, `data-lite` shows what scripts replace. For who only reads it moves the header without scroll-driven
 * animations, has pictures printed, and asks whether a restored page is still right. Traps: imports also fail when a
 * page is left; an early `focusin` is an autofocus; Back to a URL that scripts had set keeps this document, which
 * is another page's, until they have come; a stored page may be of before a login; Firefox does not tell of the first paint of every page.
 */
export const deferredLoader = `(()=>{
var d=document,w=window,root=d.documentElement,c=navigator.connection,kinds=["pointerover","pointerdown","keydown","focusin"],control="a,button,input,select,textarea,summary,label,[tabindex='0']",begun,painted,
url=()=>location.pathname+location.search,own=url(),hydrated=()=>performance.getEntriesByName("hydrated")[0],
on=(kind,f,o)=>addEventListener(kind,f,o),
check=()=>begun||fetch(location.href,{method:"HEAD",cache:"no-store"}).then(r=>{(r.redirected||/private/.test(r.headers.get("Cache-Control")))&&!begun&&location.reload()}).catch(()=>{});
on("popstate",()=>{own==url()||hydrated()||location.reload()});
on("pageshow",e=>{e.persisted&&check()});
on("beforeprint",()=>{d.querySelectorAll("main img[loading=lazy]").forEach(i=>{i.loading="eager"})});
if(!CSS.supports("animation-timeline: scroll()")){
var scrolled=()=>{var range=root.scrollHeight-innerHeight;
root.dataset.scrolled=[["top",150],["fixed",200],["small",300]].filter(m=>scrollY>m[1]).map(m=>m[0]).join(" ");
root.style.setProperty("--scrolled",range>0?Math.min(scrollY/range,1):0)};
scrolled();on("scroll",scrolled,{passive:true})}
if(c&&(c.saveData||/2g/.test(c.effectiveType))){root.dataset.lite="";return}
function add(rel,href,high){var l=d.createElement("link");l.rel=rel;l.href=href;l.fetchPriority=high?"high":"low";d.head.append(l)}
function start(e){
if(begun||e&&(!e.target.closest||!e.target.closest(control)||e.type=="focusin"&&!painted))return;begun=1;
kinds.forEach(k=>removeEventListener(k,start,true));
var block=d.getElementById("page-data"),i18n=root.dataset.i18n;if(!block||!i18n)return;
var p=JSON.parse(block.textContent.split("\\n",1));
p.preload.forEach(h=>add("modulepreload",h,e));
w.__i18n=fetch(i18n).then(r=>r.ok?r.json():Promise.reject(Error("i18n "+r.status)));
w.__i18n.catch(()=>{});
import(p.entry).catch(e=>{root.dataset.lite="";if(!/import/i.test(e))throw e})
}
kinds.forEach(k=>on(k,start,{capture:true,passive:true}));
function drafts(){try{var day=localStorage.drafts;return sessionStorage.drafts?.length>2||day&&[...d.querySelectorAll("form[id],[data-sent]")].some(f=>day.includes("#"+(f.dataset.sent||f.id)+'"'))}catch{}}
function rest(){if(painted)return;painted=1;
var n=performance.getEntriesByType("navigation")[0];n&&n.type=="back_forward"&&!n.transferSize&&check();
var go=()=>{performance.mark("idle");("account" in root.dataset||d.activeElement.matches(control)||d.querySelector("[autocomplete$=webauthn]")||drafts())&&start()};
w.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):go()}
function idle(){setTimeout(rest,2e3);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&rest()).observe({type:"paint",buffered:true})}catch{requestAnimationFrame(()=>setTimeout(rest))}}
d.readyState=="complete"?idle():on("load",idle)
})()`.replace(/\n/g, "");
