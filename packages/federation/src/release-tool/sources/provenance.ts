import { readFileSync } from 'node:fs'
import { bundleFromJSON } from '@sigstore/bundle'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { getTrustedRoot } from '@sigstore/tuf'
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify'
import { ReleaseRefused } from '../refusal.ts'

/** A statement about a package with its signature, as a registry keeps it. */
export interface Attestation {
  readonly predicateType: string
  readonly bundle: unknown
}

/** What a provenance has to prove. */
export interface Expected {
  /** `pkg:npm/%40quotes/ginkgo@1.2.0` */
  readonly purl: string
  /** Of the archive, in hexadecimal. */
  readonly sha512: string
  /** The repository in which the operator knows the app to be built. */
  readonly repository: string
  /** The file of another authority than that of sigstore. */
  readonly trustedRoot?: string | undefined
}

const issuers: Readonly<Record<string, string>> = {
  'github.com': 'https://token.actions.githubusercontent.com',
}

/** Who says which repository a build is of; forges of one's own say so themselves. */
const issuerOf = ({ hostname, origin }: URL): string => issuers[hostname] ?? origin

const rootFrom = async (file: string | undefined): Promise<TrustedRoot> =>
  file ? TrustedRoot.fromJSON(JSON.parse(readFileSync(file, 'utf8'))) : getTrustedRoot()

interface Statement {
  readonly subject?: readonly { readonly name?: string; readonly digest?: { readonly sha512?: string } }[]
}

/**
 * Checks that a package was built in a repository, by the attestation that its build signed (SLSA provenance).
 * @throws ReleaseRefused with what is wrong with it
 */
export async function checkProvenance(
  what: string,
  attestations: readonly Attestation[],
  { purl, sha512, repository, trustedRoot }: Expected,
): Promise<void> {
  const claimed = attestations.find(({ predicateType }) =>
    predicateType.startsWith('https://slsa.dev/provenance/'),
  )
  if (!claimed) throw new ReleaseRefused(`${what} has no provenance, and has to be built in ${repository}.`)
  const root = await rootFrom(trustedRoot)
  let identity: string | undefined
  let issuer: string | undefined
  let statement: Statement
  try {
    const bundle = bundleFromJSON(claimed.bundle)
    const signer = new Verifier(toTrustMaterial(root)).verify(toSignedEntity(bundle))
    identity = signer.identity?.subjectAlternativeName
    issuer = signer.identity?.extensions?.issuer
    if (bundle.content.$case !== 'dsseEnvelope') throw new Error('It is no statement')
    statement = JSON.parse(bundle.content.dsseEnvelope.payload.toString()) as Statement
  } catch (error) {
    throw new ReleaseRefused(`The provenance of ${what} is not signed by an authority that is trusted.`, {
      cause: error,
    })
  }
  if (!identity?.startsWith(`${repository}/`) || issuer !== issuerOf(new URL(repository)))
    throw new ReleaseRefused(
      `${what} was built by ${identity ?? 'somebody unnamed'}, and has to be built in ${repository}.`,
    )
  const isAboutIt = statement.subject?.some(({ name, digest }) => name === purl && digest?.sha512 === sha512)
  if (!isAboutIt) throw new ReleaseRefused(`The provenance of ${what} is about another package.`)
}
