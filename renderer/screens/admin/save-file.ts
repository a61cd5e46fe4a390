function click(link: HTMLAnchorElement): void {
  document.body.append(link)
  link.click()
  link.remove()
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  click(link)
  // The browser has opened it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Lets the browser download a file of any size; the server names it. */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  click(link)
}
