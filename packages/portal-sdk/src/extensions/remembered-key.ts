/** The key of what a person has chosen for a list: on this device, and apart for each person who uses it. */
export const rememberedKey = (what: string, list: string, userId: string): string =>
  `ginkgo-${what}-${list}-${userId}`
