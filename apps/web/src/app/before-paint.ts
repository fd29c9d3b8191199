import { CLOSED_BANNERS_KEY } from './home/closed-banners';
import { SESSION_KEY } from '../data/kit/session-key';

/** A tab in the background paints nothing, and neither may a frame that is never drawn keep a page from answering. */
const BEGIN = `addEventListener('click',e=>setTimeout(()=>{pressed=e.target.closest?.('button')}),true);addEventListener('DOMContentLoaded',()=>{let t=document.getElementById('scripts'),b=()=>{if(t)document.head.append(document.importNode(t.content,true));t=null};if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes('paint'))b();else{new PerformanceObserver(b).observe({type:'paint',buffered:true});setTimeout(b,2000)}},{once:true})`;

/**
 * What the head of a rendered page runs before anything is seen: the server knows neither who is signed in nor which
 * banners were closed here, and what it drew in vain would flash. It stands in the page as text, allowed by its hash.
 *
 * And it begins the scripts that the server left in a template, once what was drawn is seen; where nobody looks, at once.
 * Which button was pressed until they are there is kept for them (lib/hooks/answer-early-press.ts), after the press itself:
 * what React takes up because of it answers it there and then.
 */
export const BEFORE_PAINT = `try{if(localStorage.getItem('${SESSION_KEY}'))document.documentElement.dataset.session='';let c=JSON.parse(localStorage.getItem('${CLOSED_BANNERS_KEY}')||'[]').map(t=>'[data-banner="'+CSS.escape(t)+'"]');if(c.length){let s=document.createElement('style');s.textContent=c+'{display:none}[data-banners]:not(:has([data-banner]:not('+c+'))){display:none}';document.head.append(s)}}catch{}${BEGIN}`;
