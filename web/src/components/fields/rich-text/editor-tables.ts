import { Extension, Node } from '@tiptap/core'
import { type Command, TextSelection } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** The library's names for the parts of a table. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  renderHTML: ({ [name]: count }: Record<string, unknown>) =>
    count === 1 ? {} : { [name]: count },
})

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const TABLES = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Extension.create({
    name: 'tableEditing',
    extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const run = (command: Command) => () =>
        command(this.editor.state, (transaction) => this.editor.view.dispatch(transaction))
      return { Tab: run(goToNextCell(1)), 'Shift-Tab': run(goToNextCell(-1)) }
    },
  }),
]

const rowOf = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
})

const NEW_TABLE = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => rowOf(type)),
}

/** Inserts a table of three columns with a head, with the cursor in its first cell and a paragraph to go on below it. */
export const insertTable: Command = ({ tr, schema }, dispatch) => {
  const at = tr.selection.from + 1
  tr.replaceSelectionWith(schema.nodeFromJSON(NEW_TABLE))
  if (tr.doc.lastChild?.type.name === 'table') {
    tr.insert(tr.doc.content.size, schema.node('paragraph'))
  }
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at))))
  return true
}
