// Code for both sides sees neither the types of browsers nor those of Node. Of what both have alike it may use this.

declare class URL {
  static canParse(url: string, base?: string): boolean
  constructor(url: string, base?: string)
  readonly protocol: string
  readonly origin: string
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
  readonly href: string
  readonly searchParams: URLSearchParams
}

declare class URLSearchParams {
  get(name: string): string | null
  getAll(name: string): string[]
  set(name: string, value: string): void
  toString(): string
}
