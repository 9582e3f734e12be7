// Messages for files that a customer could not download.

export const noDocument = "The document could not be downloaded.";
export const noReturnLabel = "Failed to download return label";
export const noReturnSlip = "Failed to download return slip";
export const noData = "Your data could not be downloaded. Please try again in a minute.";
