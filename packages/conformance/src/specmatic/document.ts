export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: object
}

export interface Reference {
  readonly $ref: string
}

export interface Schema {
  readonly type?: string
  readonly allOf?: readonly (Schema | Reference)[]
  readonly properties?: Record<string, object>
  readonly required?: readonly string[]
}

interface Operation<P> {
  parameters?: P[]
}

/** What the generated tests read of an OpenAPI document, whose operations have their parameters as `P`. */
export interface Document<P> {
  readonly paths: Record<string, Record<string, Operation<P>>>
  readonly components: {
    readonly parameters: Record<string, Parameter>
    readonly schemas: Record<string, Schema>
  }
}

export type OpenApi = Document<Parameter | Reference>
