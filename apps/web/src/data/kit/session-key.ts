/** Where this browser keeps who is signed in. */
export const SESSION_KEY = 'boxhaul.session';
