import { linkAddress } from '@portal/contract/news/news-html'
import { StarterKit } from '@tiptap/starter-kit'
import { Code, CodeBlock, Picture, Styles, TextColor } from './editor-formats.ts'
import { TABLES } from './editor-tables.ts'

/** The editor supports what `sanitiseHtml` keeps, and nothing else. */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => linkAddress(uri) !== undefined,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Code,
  CodeBlock,
  Picture,
  Styles,
  TextColor,
  ...TABLES,
]
