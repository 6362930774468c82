/** The last save of each record that is still on its way, and what the record is after it. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Saves a record after the saves of it that were begun before, so that two quick changes of two values do not take each
 * other for somebody else's. `save` gets the record as the one before left it, if that was done; it must not throw.
 */
export async function saveInTurn<Item>(
  id: string,
  save: (newest: Item | undefined) => Promise<Item | undefined>,
): Promise<void> {
  const before = underWay.get(id) as Promise<Item | undefined> | undefined
  const own = before ? before.then(save) : save(undefined)
  underWay.set(id, own)
  await own
  if (underWay.get(id) === own) underWay.delete(id)
}
