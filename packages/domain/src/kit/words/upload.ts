/** The largest file that is taken, in megabytes, as it is said to people. */
export const LARGEST_FILE_MB = 20;
/** The same in bytes. */
export const LARGEST_FILE = LARGEST_FILE_MB * 1024 * 1024;
/** Pictures that go with one thing: a node, a claim, a report, a message. */
export const MOST_PICTURES = 9;
/** The longest side of a picture of the public site, in pixels: larger ones are drawn smaller. */
export const SITE_PICTURE_PX = 1600;
