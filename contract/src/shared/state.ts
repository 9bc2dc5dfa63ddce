/** How a state is told. Its word says it; the tone only makes it easier to find. */
export type StateLabel = {
  readonly label: string
  readonly tone: 'good' | 'attention' | 'bad' | 'neutral'
}
