import { IconListDetails, IconSearch } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import type { EditorCommands } from './editor-commands.ts'

export const EDITOR_TITLE_ID = 'categorias-e-perguntas'

export const EditorHeader = ({ commands }: { readonly commands: EditorCommands | undefined }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 mb-4">
    <h2 className="text-xl" id={EDITOR_TITLE_ID}>
      Categorias e perguntas
    </h2>
    {commands && (
      <div
        // two buttons fit side by side
        className="flex flex-wrap gap-2 max-sm:flex-[1_1_auto] max-sm:*:flex-[1_1_auto] max-sm:*:px-2"
      >
        <Button variant="quiet" onClick={() => commands.findQuestion()}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          Copiar de outro checklist
        </Button>
        <Button variant="quiet" onClick={commands.addCategory}>
          Adicionar Categoria +
        </Button>
        <Button onClick={() => commands.addQuestion()}>Adicionar Pergunta +</Button>
      </div>
    )}
  </div>
)

export const NoQuestionsYet = ({ mayEdit }: { readonly mayEdit: boolean }) => (
  <Message icon={IconListDetails} title="Este checklist ainda não tem perguntas">
    <p>
      {mayEdit
        ? 'Comece pela primeira pergunta, em “Sem Categoria”, ou crie antes as categorias que agrupam as perguntas.'
        : 'Quando houver perguntas, elas aparecem aqui.'}
    </p>
  </Message>
)
