# Serves the packed pages on https://app.localhost, sends every other address to the browser, refuses broken TLS.
.class public final Lcom/roda/member/shell/Pages;
.super Landroid/webkit/WebViewClient;

.field private final activity:Lcom/roda/member/shell/MainActivity;

.method public constructor <init>(Lcom/roda/member/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lcom/roda/member/shell/Pages;->activity:Lcom/roda/member/shell/MainActivity;
    return-void
.end method

.method private static isOurs(Landroid/net/Uri;)Z
    .registers 3
    const-string v0, "https"
    invoke-virtual {p0}, Landroid/net/Uri;->getScheme()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :no
    const-string v0, "app.localhost"
    invoke-virtual {p0}, Landroid/net/Uri;->getAuthority()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    :no
    return v0
.end method

.method public shouldInterceptRequest(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Landroid/webkit/WebResourceResponse;
    .registers 12
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lcom/roda/member/shell/Pages;->isOurs(Landroid/net/Uri;)Z
    move-result v1
    if-nez v1, :ours
    const/4 v0, 0x0
    return-object v0

    :ours
    invoke-virtual {v0}, Landroid/net/Uri;->getPath()Ljava/lang/String;
    move-result-object v0
    const-string v1, "/"
    invoke-virtual {v1, v0}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :named
    const-string v0, "/index.html"
    :named
    invoke-static {v0}, Lcom/roda/member/shell/Pages;->typeOf(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1

    new-instance v2, Ljava/util/HashMap;
    invoke-direct {v2}, Ljava/util/HashMap;-><init>()V
    const-string v3, "x-content-type-options"
    const-string v4, "nosniff"
    invoke-virtual {v2, v3, v4}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v3, "cache-control"
    const-string v4, "no-cache"
    invoke-virtual {v2, v3, v4}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;

    :try_start
    new-instance v3, Ljava/lang/StringBuilder;
    const-string v4, "public"
    invoke-direct {v3, v4}, Ljava/lang/StringBuilder;-><init>(Ljava/lang/String;)V
    invoke-virtual {v3, v0}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v3}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v3
    iget-object v4, p0, Lcom/roda/member/shell/Pages;->activity:Lcom/roda/member/shell/MainActivity;
    invoke-virtual {v4}, Lcom/roda/member/shell/MainActivity;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v4
    invoke-virtual {v4, v3}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v6
    :try_end
    .catch Ljava/io/IOException; {:try_start .. :try_end} :missing
    const/16 v3, 0xc8
    const-string v4, "OK"
    goto :reply

    :missing
    move-exception v3
    new-instance v6, Ljava/io/ByteArrayInputStream;
    const/4 v3, 0x0
    new-array v3, v3, [B
    invoke-direct {v6, v3}, Ljava/io/ByteArrayInputStream;-><init>([B)V
    const/16 v3, 0x194
    const-string v4, "Not Found"

    :reply
    move-object v5, v2
    const-string v2, "utf-8"
    new-instance v0, Landroid/webkit/WebResourceResponse;
    invoke-direct/range {v0 .. v6}, Landroid/webkit/WebResourceResponse;-><init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/util/Map;Ljava/io/InputStream;)V
    return-object v0
.end method

.method private static typeOf(Ljava/lang/String;)Ljava/lang/String;
    .registers 4
    const/16 v0, 0x2e
    invoke-virtual {p0, v0}, Ljava/lang/String;->lastIndexOf(I)I
    move-result v0
    add-int/lit8 v0, v0, 0x1
    invoke-virtual {p0, v0}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v0
    const-string v1, "js"
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v2
    if-nez v2, :script
    const-string v1, "mjs"
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v2
    if-nez v2, :script
    const-string v1, "webmanifest"
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v2
    if-nez v2, :manifest
    const-string v1, "wasm"
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v2
    if-nez v2, :wasm
    invoke-static {}, Landroid/webkit/MimeTypeMap;->getSingleton()Landroid/webkit/MimeTypeMap;
    move-result-object v1
    invoke-virtual {v1, v0}, Landroid/webkit/MimeTypeMap;->getMimeTypeFromExtension(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    if-nez v0, :known
    const-string v0, "application/octet-stream"
    :known
    return-object v0
    :script
    const-string v0, "text/javascript"
    return-object v0
    :manifest
    const-string v0, "application/manifest+json"
    return-object v0
    :wasm
    const-string v0, "application/wasm"
    return-object v0
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .registers 7
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lcom/roda/member/shell/Pages;->isOurs(Landroid/net/Uri;)Z
    move-result v1
    if-eqz v1, :outside
    const/4 v0, 0x0
    return v0
    :outside
    # Frames keep to the page's policy; only the page itself can be sent away.
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v1
    if-nez v1, :leave
    const/4 v0, 0x0
    return v0
    :leave
    :try_start
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    iget-object v2, p0, Lcom/roda/member/shell/Pages;->activity:Lcom/roda/member/shell/MainActivity;
    invoke-virtual {v2, v1}, Lcom/roda/member/shell/MainActivity;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :nobody
    :done
    const/4 v0, 0x1
    return v0
    :nobody
    move-exception v1
    goto :done
.end method

.method public onReceivedSslError(Landroid/webkit/WebView;Landroid/webkit/SslErrorHandler;Landroid/net/http/SslError;)V
    .registers 4
    invoke-virtual {p2}, Landroid/webkit/SslErrorHandler;->cancel()V
    return-void
.end method

# Another document has no listeners of the last one.
.method public onPageStarted(Landroid/webkit/WebView;Ljava/lang/String;Landroid/graphics/Bitmap;)V
    .registers 6
    const/4 v0, 0x0
    iget-object v1, p0, Lcom/roda/member/shell/Pages;->activity:Lcom/roda/member/shell/MainActivity;
    iput-object v0, v1, Lcom/roda/member/shell/MainActivity;->backListener:Ljava/lang/String;
    iput-object v0, v1, Lcom/roda/member/shell/MainActivity;->linkListener:Ljava/lang/String;
    return-void
.end method
