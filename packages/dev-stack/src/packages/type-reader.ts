import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/async'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isObjectBindingPattern,
} from 'typescript/unstable/ast/is'

/** A prop of a component, a field of a type, or a parameter of a function. */
export interface Member {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  /** As it is written in the source; undefined where there is none. */
  readonly fallback: string | undefined
  /** From its doc comment, in one line. */
  readonly text: string
}

export interface ExportedPart {
  readonly name: string
  readonly kind: 'component' | 'function' | 'type' | 'value'
  readonly text: string
  /** The whole type, in TypeScript; of components only their members are of use. */
  readonly type: string
  readonly members: readonly Member[]
  /** Some members are those of HTML or of a library, which are not listed. */
  readonly hasForeignMembers: boolean
}

const printed = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope

const isForeign = ({ declarations }: Symbol) =>
  declarations.length > 0 && declarations.every(({ path }) => path.includes('/node_modules/'))

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

const flatMapped = async <T, R>(all: readonly T[], map: (each: T) => Promise<readonly R[]>): Promise<R[]> =>
  (await Promise.all(all.map(map))).flat()

/** What modules export, as the compiler reads it. */
export class TypeReader {
  readonly #api: API
  readonly #project: Project
  readonly #checker: Checker

  private constructor(api: API, project: Project) {
    this.#api = api
    this.#project = project
    this.#checker = project.checker
  }

  /** @param config a tsconfig.json whose files reach what is read */
  static async open(config: string): Promise<TypeReader> {
    const api = new API()
    const project = (await api.updateSnapshot({ openProjects: [config] })).getProject(config)
    if (!project) throw new Error(`${config} is no project of TypeScript`)
    return new TypeReader(api, project)
  }

  close(): Promise<void> {
    return this.#api.close()
  }

  /** @param file a module's source */
  async exportsOf(file: string): Promise<ExportedPart[]> {
    const source = await this.#project.program.getSourceFile(file)
    const module = source && (await this.#checker.getSymbolAtLocation(source))
    if (!module) throw new Error(`${file} exports nothing`)
    const symbols = await this.#checker.getExportsOfModule(module)
    const parts = await Promise.all(symbols.map((symbol) => this.#partOf(symbol)))
    return parts.sort((one, other) => one.name.localeCompare(other.name, 'en'))
  }

  async #partOf(exported: Symbol): Promise<ExportedPart> {
    const checker = this.#checker
    const { name } = exported
    const isAlias = (exported.flags & SymbolFlags.Alias) !== 0
    const symbol = isAlias ? await checker.getAliasedSymbol(exported) : exported
    const isValue = (symbol.flags & SymbolFlags.Value) !== 0
    const [text, type] = await Promise.all([
      symbol.getDocumentationComment(checker),
      isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol),
    ])
    if (!type) throw new Error(`${name} has no type`)
    const flags = isValue ? printed : printed | NodeBuilderFlags.InTypeAlias
    const [whole, [call] = []] = await Promise.all([
      checker.typeToString(type, undefined, flags),
      isValue ? checker.getSignaturesOfType(type, SignatureKind.Call) : undefined,
    ])
    const about = { name, text: inOneLine(text), type: whole }
    if (!isValue) return { ...about, kind: 'type', ...(await this.#membersOf(type)) }
    if (!call) return { ...about, kind: 'value', members: [], hasForeignMembers: false }
    const parameters = await call.getParameters()
    const isComponent = /^[A-Z]/.test(name)
    const taken = isComponent && parameters[0] && (await checker.getTypeOfSymbol(parameters[0]))
    if (taken)
      return { ...about, kind: 'component', ...(await this.#membersOf(taken, await this.#fallbacksOf(call))) }
    const members = await flatMapped(parameters, (parameter) => this.#parameter(parameter))
    return { ...about, kind: isComponent ? 'component' : 'function', members, hasForeignMembers: false }
  }

  async #membersOf(type: Type, fallbacks: ReadonlyMap<string, string> = new Map()) {
    const hasNone = type.isTypeParameter() || type.isUnionType()
    const all = hasNone ? [] : await this.#checker.getPropertiesOfType(type)
    const own = all.filter((member) => !isForeign(member))
    return {
      members: await Promise.all(own.map((member) => this.#member(member, fallbacks.get(member.name)))),
      hasForeignMembers: own.length < all.length && own.length > 0,
    }
  }

  async #member(symbol: Symbol, fallback?: string): Promise<Member> {
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
    const [type, text] = await Promise.all([
      this.#checker.getTypeOfSymbol(symbol),
      symbol.getDocumentationComment(this.#checker),
    ])
    const whole = type ? await this.#checker.typeToString(type, undefined, printed) : 'unknown'
    return {
      name: symbol.name,
      isOptional,
      fallback,
      text: inOneLine(text),
      type: isOptional ? whole.replace(/ \| undefined$/, '') : whole,
    }
  }

  /** A parameter, and where it takes options the fields of these. */
  async #parameter(symbol: Symbol): Promise<Member[]> {
    const type = await this.#checker.getTypeOfSymbol(symbol)
    const fields = type?.isObjectType() ? (await this.#membersOf(type)).members : []
    // What is destructured has no name of its own.
    if (symbol.name.startsWith('__')) return fields
    const named = fields.map((field) => ({ ...field, name: `${symbol.name}.${field.name}` }))
    return [await this.#member(symbol), ...named]
  }

  /** What stands in place of props that are left out, where the first parameter is destructured. */
  async #fallbacksOf({ declaration }: Signature): Promise<ReadonlyMap<string, string>> {
    const node = await declaration?.resolve(this.#project)
    const pattern =
      node && (isFunctionDeclaration(node) || isArrowFunction(node)) ? node.parameters[0]?.name : undefined
    if (!pattern || !isObjectBindingPattern(pattern)) return new Map()
    return new Map(
      pattern.elements.flatMap(({ name, propertyName, initializer }) => {
        const prop = propertyName ?? name
        return initializer && prop && isIdentifier(prop)
          ? [[prop.text, inOneLine(initializer.getText())] as const]
          : []
      }),
    )
  }
}
