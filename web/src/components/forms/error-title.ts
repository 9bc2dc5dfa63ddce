import { useEffect } from 'react'

const TITLE_MARK = 'Erro: '

/** Marks the page's title while something on it is wrong; returns a function that removes the mark. */
export const markTitleAsError = () => {
  if (!document.title.startsWith(TITLE_MARK)) document.title = `${TITLE_MARK}${document.title}`
  return () => {
    if (document.title.startsWith(TITLE_MARK))
      document.title = document.title.slice(TITLE_MARK.length)
  }
}

/** Marks the title for as long as `isWrong` is true. */
export const useErrorTitle = (isWrong: boolean) =>
  useEffect(() => (isWrong ? markTitleAsError() : undefined), [isWrong])
