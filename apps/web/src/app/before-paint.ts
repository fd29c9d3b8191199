import { CLOSED_BANNERS_KEY } from './home/closed-banners';
import { SESSION_KEY } from '../data/session-key';

/**
 * What the head of a rendered page runs before anything is seen: the server knows neither who is signed in nor which
 * banners were closed here, and what it drew in vain would flash. It stands in the page as text, allowed by its hash.
 */
export const BEFORE_PAINT = `try{if(localStorage.getItem('${SESSION_KEY}'))document.documentElement.dataset.session='';let c=JSON.parse(localStorage.getItem('${CLOSED_BANNERS_KEY}')||'[]').map(t=>'[data-banner="'+CSS.escape(t)+'"]');if(c.length){let s=document.createElement('style');s.textContent=c+'{display:none}[data-banners]:not(:has([data-banner]:not('+c+'))){display:none}';document.head.append(s)}}catch{}`;
