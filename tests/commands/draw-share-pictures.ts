/** Writes the pictures shown when a page is shared. */
export async function drawSharePictures(_root: string): Promise<void> {}
