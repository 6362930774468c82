/** What a release tool refuses for a reason that whoever asked can do something about; nothing was changed. */
export class ReleaseRefused extends Error {}
