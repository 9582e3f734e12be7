/** A node in the document's structure tree, which screen readers follow. */
export interface Tag {
  name: string;
  element: PDFKit.PDFStructureElement;
}

/** The tree's root. Create it before writing anything. */
export function rootTag(pdf: PDFKit.PDFDocument): Tag {
  const element = pdf.struct("Document");
  pdf.addStructure(element);
  return { name: "Document", element };
}

/** `scope` says which cells a table header applies to. */
export function childTag(
  pdf: PDFKit.PDFDocument,
  parent: Tag,
  name: string,
  scope?: "Column" | "Row",
): Tag {
  // The types of pdfkit do not have `scope` yet.
  const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = { scope };
  const element = pdf.struct(name, options);
  parent.element.add(element);
  return { name, element };
}
