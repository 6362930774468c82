/** What a release tool refuses for a reason that whoever asked can do something about; nothing was changed. */
export class ReleaseRefused extends Error {}

/** What was sent is no order, or no build; the text says why. */
export class NoOrder extends Error {}
