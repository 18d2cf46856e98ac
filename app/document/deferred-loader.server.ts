import { hydrationGlobals } from "./router-internals.ts";

/**
 * The only inline script, constant per build, allowed by its hash (decision 004). It loads the page's scripts
 * when the browser is idle or at the first input; never with Save-Data or on 2G. A stale page reloads once,
 * unless somebody types or the network fails (decision 079). Traps: animation frames come late on a busy
 * machine, hence paint entries; imports also fail when a page is left; an early `focusin` is an autofocus; Back
 * over addresses that scripts had set keeps this document, which is another page's, until they have come.
 */
export function deferredLoader(fontsHref: string): string {
  return `(()=>{
var d=document,w=window,c=navigator.connection,kinds=["pointerdown","keydown","focusin"],begun=0,painted=0,url=()=>location.pathname+location.search,own=url();
addEventListener("popstate",()=>{own==url()||performance.getEntriesByName("hydrated")[0]||location.reload()});
if(c&&(c.saveData||/2g/.test(c.effectiveType)))return;
function add(rel,href,touched){var l=d.createElement("link");l.rel=rel;l.href=href;l.fetchPriority=touched?"high":"low";d.head.append(l)}
function start(e){
if(begun||(e&&e.type=="focusin"&&!painted))return;begun=1;
kinds.forEach(k=>removeEventListener(k,start,true));
var block=d.getElementById("page-data"),i18n=d.documentElement.dataset.i18n;if(!block||!i18n)return;
var p=JSON.parse(block.textContent),load=u=>import(u);
p.preload.forEach(h=>add("modulepreload",h,e));
w.__i18n=fetch(i18n).then(r=>r.ok?r.json():Promise.reject(Error("i18n "+r.status)));
w.__i18n.catch(()=>{});
w.${hydrationGlobals.context}=p.context;w.__page=p;
load(p.manifest).then(()=>Promise.all(p.modules.map(m=>Promise.all(m[1].map(load))))).then(all=>{
w.${hydrationGlobals.modules}=Object.fromEntries(all.map((x,i)=>[p.modules[i][0],Object.assign({},...x)]));
return load(p.entry)}).then(()=>add("stylesheet",${JSON.stringify(fontsHref)}),e=>{
fetch(p.manifest,{method:"HEAD"}).then(r=>{var s=sessionStorage;
if(r.status==404&&s.gone!=p.manifest&&!d.activeElement.matches("input,select,textarea")){s.gone=p.manifest;location.reload()}}).catch(()=>{});
if(!/import/i.test(e))throw e})
}
kinds.forEach(k=>addEventListener(k,start,{capture:true,passive:true}));
function rest(){if(painted)return;painted=1;w.requestIdleCallback?requestIdleCallback(()=>start(),{timeout:2000}):start()}
function idle(){try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&rest()).observe({type:"paint",buffered:true})}catch{requestAnimationFrame(()=>setTimeout(rest))}}
d.readyState=="complete"?idle():addEventListener("load",idle)
})()`.replace(/\n/g, "");
}
