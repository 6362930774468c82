/**
 * Brings what is derived from the base tables up to date after the data set was written. Triggers have done it already
 * here; a version that derives in another way does so in this one place.
 * @param databaseUrl of sqld
 */
export async function bringDerivedDataUpToDate(_databaseUrl: string): Promise<void> {}
