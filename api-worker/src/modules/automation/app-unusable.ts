/** A rule cannot use an app any more, so it is paused; the text says why. */
export class AppUnusable extends Error {}
