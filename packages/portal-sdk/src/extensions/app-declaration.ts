import type { AppPartField, AppScope } from '@ginkgo/contracts'

/** An event that starts rules, or what rules have an app do. */
export interface AppPart {
  /** Small letters, digits and `_`; different from every other one of the app. */
  readonly name: string
  /** As people read it in Settings → Automation, e.g. `A quote is accepted`, or `Create a quote` of an action. */
  readonly title: string
  /** What it is about. Rules about leads know what is about enquiries, too, as each has a lead. */
  readonly about: 'lead' | 'enquiry'
  readonly fields?: readonly AppPartField[]
}

/** A picture of an app in the catalogue. */
export interface AppPicture {
  /** PNG, JPEG or WebP, 640 to 2880 pixels wide and at most 500 kB; below `src`, e.g. `./catalogue/list.png`. */
  readonly file: string
  /** What it shows, for who does not see it. */
  readonly alt: string
}

/**
 * Makes a remote an app: it is not for everybody. The operator offers it, and an admin installs it for their
 * organization, which then alone has its pages and parts.
 */
export interface AppDeclaration {
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly summary: string
  /** What it does, in paragraphs, for who looks at it in the catalogue. */
  readonly description?: string
  /** Square, PNG, JPEG or WebP, 128 to 1024 pixels wide and at most 100 kB; below `src`, e.g. `./catalogue/icon.png`. */
  readonly icon?: string
  /** At most six. */
  readonly pictures?: readonly AppPicture[]
  /** What is new in this version, for admins who read its versions in Settings → Apps. */
  readonly changes?: string
  /** Whose it is. */
  readonly maker: string
  readonly website?: `https://${string}`
  /** Where its users get help: shown where it fails, and to whoever installs it. */
  readonly support?: `https://${string}` | `mailto:${string}`
  /** What its maker does with the data that it gets. */
  readonly privacy?: `https://${string}`
  /** What it needs of the organization's records, in the name of whoever uses it. Neither includes the other. */
  readonly scopes: readonly AppScope[]
  /** What it does with each of them, in a sentence that the admin reads who grants it. */
  readonly purposes?: Readonly<Partial<Record<AppScope, string>>>
  /**
   * The address of its own backend, which the operator confirms: the portal passes on to it what the app asks below
   * `/remotes/<name>/api/`. Without `https` on the developer's own machine only.
   */
  readonly backend?: `https://${string}` | `http://${string}`
  /**
   * What it adds to rules, at most 20 of each: events that its backend tells of (`POST /api/app-events`), and actions that
   * the portal asks of its backend (`POST automation/<name>` below its address).
   */
  readonly automation?: {
    readonly triggers?: readonly AppPart[]
    readonly actions?: readonly AppPart[]
  }
}

/** When a version of an app became the one that its organizations get. */
export interface AppVersion {
  readonly version: string
  /** ISO 8601. */
  readonly at: string
  /** It had been replaced by another one, and was taken back. */
  readonly isRollback: boolean
  /** What its maker says is new in it. */
  readonly changes?: string
  /** Scopes that it asks for and the one before it did not; absent of the first one. */
  readonly addedScopes?: readonly AppScope[]
  /** Scopes that it no longer asks for. */
  readonly removedScopes?: readonly AppScope[]
}

/** A version that an organization would get if it did not keep another one. */
export interface AppUpdate {
  readonly version: string
  /** When it became live, ISO 8601; absent where that is not known. */
  readonly at?: string
  readonly changes?: string
  /** All that it asks for. */
  readonly scopes: readonly AppScope[]
  readonly purposes?: AppDeclaration['purposes']
}

/** An app that the operator offers: an entry of `/apps.json`, which the gateway answers to whoever is signed in. */
export interface OfferedApp extends Omit<AppDeclaration, 'backend'> {
  /** The remote's, e.g. `mfe-quotes`. */
  readonly name: string
  /** The one that the organization gets. */
  readonly version: string
  /** The last versions that became live, the latest first. */
  readonly versions: readonly AppVersion[]
  /** Present while the organization keeps its version, and another one is live. */
  readonly update?: AppUpdate
  /** The version that the organization wanted to keep was taken back by its maker, so it gets the one that is live. */
  readonly isHoldOver?: true
  /** The repository from which the package of this version was built, as its provenance proves. */
  readonly provenance?: string
  readonly trust: 'full' | 'sandbox'
  readonly hasBackend: boolean
  /** The host of its backend, which the operator confirmed. */
  readonly backendHost?: string
  /** When the operator offered it as it is offered now, ISO 8601. */
  readonly offeredAt?: string
  /**
   * What everybody sees of it: titles of its pages in the navigation, labels of its commands, and the places on other
   * pages that it adds to.
   */
  readonly adds?: {
    readonly pages: readonly string[]
    readonly commands?: readonly string[]
    readonly places: readonly string[]
  }
}

/** An app that the operator took back, with what they said of it: an entry of `/apps.json?withdrawn`. */
export interface WithdrawnApp {
  readonly name: string
  readonly title: string
  readonly reason: string
  /** ISO 8601. */
  readonly at: string
}
