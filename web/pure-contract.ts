import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
const CALLS = new Set(['CallExpression', 'NewExpression'])

/** Whether evaluating this node calls anything. */
const isCalling = (node: Node): boolean => {
  if (FUNCTIONS.has(node.type)) return false
  if (CALLS.has(node.type)) return true
  return Object.values(node)
    .flat()
    .some((child) => isNode(child) && isCalling(child))
}

/**
 * Marks the values that the contract creates at load time, above all schemas, as pure, so that the bundler drops
 * those the panel does not use: a bundler cannot know that `z.object()` has no side effects. The contract is pure
 * (CONTRIBUTING.md).
 */
export const pureContract = (): Plugin => ({
  name: 'pure-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
    handler(source) {
      const values = this.parse(source).body.flatMap((statement) => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') return []
        return declared.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init && isCalling(init) ? [init] : [],
        )
      })
      const code = values.toReversed().reduce((text, { start, end }) => {
        const value = text.slice(start, end)
        return `${text.slice(0, start)}/*#__PURE__*/ (() => (${value}))()${text.slice(end)}`
      }, source)
      return { code, map: null, moduleSideEffects: false }
    },
  },
})
