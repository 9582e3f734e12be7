import { operation, type Tag } from "../operation";

export const readDocument = operation({
  id: "readDocument",
  method: "GET",
  path: "/openapi.json",
  access: "everyone",
  summary: "This document",
  description: "Made of the schemas that check the requests.",
  success: { status: 200, description: "OpenAPI 3.1" },
});

export const readDocs = operation({
  id: "readDocs",
  method: "GET",
  path: "/docs",
  access: "everyone",
  summary: "This document as a page",
  description: "For people to read. It runs no script and loads nothing.",
  success: { status: 200, description: "A page", contentType: "text/html" },
});

export const documentation: Tag = {
  name: "Documentation",
  description: "What describes these calls.",
  operations: [readDocument, readDocs],
};
