/**
 * Empties the region of the page's announcer as soon as it says something: the same words are on the page, where tests
 * look for exactly one element.
 */
new MutationObserver(() => {
  const words = document.querySelector('[data-announcer] p')
  if (words?.textContent) words.replaceChildren()
}).observe(document, { childList: true, subtree: true })
