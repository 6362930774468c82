/**
 * Why a text is no day: it is none at all, its day and month could be either way round, it names a month or a quarter
 * alone, or the time zone that it names is not known.
 */
export type NoMoment = { readonly problem: 'none' | 'order' | 'incomplete' | 'zone' }
