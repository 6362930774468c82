/**
 * Brings derived data up to date after the data set was written. Triggers have already done so in this version; a
 * version that derives data in another way does it here.
 * @param databaseUrl of sqld
 */
export async function bringDerivedDataUpToDate(_databaseUrl: string): Promise<void> {}
