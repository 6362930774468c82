/** Between the two lines of a heading: `Company › City`. No program writes it. */
export const joinOfLines = ' › '
