/** Asks the person to prove that they are there; false where they would rather not. */
type AskForProof = () => Promise<boolean>

let askPerson: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** The shell says how it asks. @returns takes that back */
export function onProofWanted(ask: AskForProof): () => void {
  askPerson = ask
  return () => {
    if (askPerson === ask) askPerson = undefined
  }
}

/** Asks once for all calls that wait; false where nobody can be asked. */
export function askForProof(): Promise<boolean> {
  if (!askPerson) return Promise.resolve(false)
  asking ??= askPerson().finally(() => {
    asking = undefined
  })
  return asking
}
