/** What a form hands over: of which item, none for a new one, and over which version of it, none for any. */
export type Save<Input> = {
  readonly id: string | undefined
  readonly input: Input
  readonly version: string | undefined
}
